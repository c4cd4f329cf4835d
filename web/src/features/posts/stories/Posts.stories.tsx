import type { PostSummary } from "../../../generated/payload";
import { LONG, RIGHT_TO_LEFT } from "../../../stories/names";
import { PostCard } from "../PostCard";
import { PostGrid } from "../PostGrid";

export default { title: "Features/Posts", id: "features-posts" };

const post: PostSummary = {
  title: "Small samples, honest intervals",
  description: "A study of forty households can say something, if it also says how little.",
  image: "blog/small-samples-honest-intervals.jpg",
  alt: "Forty small houses beside a river",
  slug: "small-samples-honest-intervals",
  date: "2026-03-12",
  tags: [
    { label: "Methods", slug: "methods" },
    { label: "Statistics", slug: "statistics" },
  ],
  readingMinutes: 6,
};
const bare: PostSummary = { ...post, title: LONG, description: `${LONG}. ${LONG}.`, slug: "long", image: "", alt: "", tags: [] };

export const Large = () => <PostCard post={post} large level={2} />;
export const LargeLongWithoutPicture = () => <PostCard post={bare} large level={2} />;
export const Related = () => <PostGrid posts={[post, bare, { ...post, slug: "arabic", title: RIGHT_TO_LEFT }]} />;
