import { Banner } from "../Banner";

export default { title: "Layout/Banner", id: "layout-banner" };

export const AtTheTop = () => <Banner path="/vision" fixed={false} />;
export const Fixed = () => <Banner path="/vision" fixed />;
