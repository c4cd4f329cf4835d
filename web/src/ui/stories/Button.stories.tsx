import { Button, type ButtonSize, buttonClass, type ButtonVariant } from "../Button";

export default { title: "Widgets/Button", id: "widgets-button" };

const button = (variant: ButtonVariant, size?: ButtonSize) => () => (
  <Button variant={variant} size={size}>
    Request a Demo
  </Button>
);

export const Ink = button("ink");
export const Gold = button("gold");
export const Ghost = button("ghost");
export const Sm = button("gold", "sm");
export const Base = button("gold", "base");
export const Md = button("gold", "md");
export const Loading = () => <Button loading>Sending</Button>;
export const LoadingGold = () => (
  <Button variant="gold" loading>
    Sending
  </Button>
);
export const Disabled = () => <Button disabled>Request a Demo</Button>;
export const Link = () => (
  <a className={buttonClass("ghost")} href="#services">
    All services
  </a>
);
export const LongText = () => (
  <Button variant="gold">Register for AI for Development 2025 in Barcelona, in person or online, until the twentieth of October</Button>
);
