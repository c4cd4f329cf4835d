import { useState } from "react";
import { Button } from "../Button";
import { Modal, type ModalSize } from "../Modal";

export default { title: "Widgets/Modal", id: "widgets-modal" };

function Example({ size, padded, start = true, lines = 1 }: { size?: ModalSize; padded?: boolean; start?: boolean; lines?: number }) {
  const [show, setShow] = useState(start);
  const close = () => setShow(false);
  return (
    <div className="gallery-page">
      <Button onClick={() => setShow(true)}>Open</Button>
      <Modal
        show={show}
        onClose={close}
        title="What we keep about you"
        size={size}
        padded={padded}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Keep it</Button>
          </>
        }
      >
        {Array.from({ length: lines }, (_, index) => (
          <p key={index}>
            A name, an address to answer to, and your question. It goes to the two people who answer, and is deleted after a year.
          </p>
        ))}
      </Modal>
    </div>
  );
}

export const Base = () => <Example size="base" />;
export const Md = () => <Example size="md" />;
export const Lg = () => <Example size="lg" />;
export const Xl = () => <Example size="xl" />;
export const Full = () => <Example size="full" />;
export const Unpadded = () => <Example padded={false} />;
export const LongText = () => <Example lines={30} />;
export const Closed = () => <Example start={false} />;
