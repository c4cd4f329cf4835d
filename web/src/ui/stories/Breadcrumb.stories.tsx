import { Breadcrumb } from "../Breadcrumb";

export default { title: "Widgets/Breadcrumb", id: "widgets-breadcrumb" };

const home = { text: "home", route: "/" };

export const Two = () => <Breadcrumb entries={[home, { text: "about us", route: "/about-us" }]} />;
export const Four = () => (
  <Breadcrumb
    entries={[
      home,
      { text: "events", route: "/events" },
      { text: "AI for Development 2025", route: "/events/ai-for-development-2025" },
      { text: "agenda", route: "/events/ai-for-development-2025/agenda" },
    ]}
  />
);
export const SmallWords = () => (
  <Breadcrumb entries={[home, { text: "blog", route: "/blog" }, { text: "the cost of a confident summary", route: "/blog/x" }]} />
);
export const LongText = () => (
  <Breadcrumb
    entries={[
      home,
      { text: "blog", route: "/blog" },
      {
        text: "what forty thousand studies from a hundred and twelve countries say about cash, and what they cannot say",
        route: "/blog/x",
      },
    ]}
  />
);
