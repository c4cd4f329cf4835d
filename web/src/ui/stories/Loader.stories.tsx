import { Loader } from "../Loader";

export default { title: "Widgets/Loader", id: "widgets-loader" };

export const Default = () => <Loader />;
export const Slow = () => <Loader interval={1000} />;
export const OwnSteps = () => <Loader steps={[0, 50, 100]} interval={500} />;
