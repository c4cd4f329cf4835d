// Receivers that tests can inspect: a mail server and a webhook.
import { createServer as createHttp } from "node:http";
import { createServer, type AddressInfo, type Server as NetServer } from "node:net";

export type Sink = {
  url: string;
  /** What has arrived so far: whole mails with their envelopes, or the bodies of requests. */
  got: string[];
  stop: () => Promise<void>;
};

/** Accepts every mail. */
export async function mailSink(): Promise<Sink> {
  const got: string[] = [];
  const server = createServer((socket) => {
    let [rest, mail, inData] = ["", "", false];
    socket.on("error", () => {});
    socket.write("220 sink.example\r\n");
    socket.on("data", (bytes) => {
      rest += bytes.toString();
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (inData && line === ".") {
          got.push(mail);
          [mail, inData] = ["", false];
          socket.write("250 taken\r\n");
        } else if (inData) mail += `${line}\n`;
        else {
          mail += `${line}\n`;
          inData = line.toUpperCase() === "DATA";
          socket.write(
            inData
              ? "354 go on\r\n"
              : line.toUpperCase() === "QUIT"
                ? "221 bye\r\n"
                : line.toUpperCase().startsWith("EHLO")
                  ? "250-sink.example\r\n250 8BITMIME\r\n"
                  : "250 ok\r\n",
          );
        }
      }
    });
  });
  return { url: `smtp://127.0.0.1:${await listening(server)}`, got, stop: () => stopped(server) };
}

/** Accepts every submission as JSON. */
export async function webhookSink(): Promise<Sink> {
  const got: string[] = [];
  const server = createHttp((request, response) => {
    let body = "";
    request.on("data", (bytes: Buffer) => (body += bytes.toString()));
    request.on("end", () => {
      got.push(body);
      response.writeHead(204).end();
    });
  });
  return { url: `http://127.0.0.1:${await listening(server)}/in`, got, stop: () => stopped(server) };
}

function listening(server: NetServer): Promise<number> {
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready((server.address() as AddressInfo).port)));
}

function stopped(server: NetServer): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}
