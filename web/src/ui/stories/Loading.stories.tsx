import { LoadingAnimation } from "../LoadingAnimation";

export default { title: "Widgets/Loading", id: "widgets-loading" };

export const Default = () => <LoadingAnimation />;
export const Large = () => <LoadingAnimation size={96} label="Reading the studies" />;
