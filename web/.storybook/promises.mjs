import { fields } from "./promises/fields.mjs";
import { leaving } from "./promises/leaving.mjs";
import { movement } from "./promises/movement.mjs";
import { navigation } from "./promises/navigation.mjs";
import { overlays } from "./promises/overlays.mjs";
import { selects } from "./promises/selects.mjs";

/** What the widgets promise about keys, pointers and sizes. Each entry has a sentence, the story on which it is tested, and the test. */
export const promises = [...fields, ...selects, ...leaving, ...navigation, ...overlays, ...movement];
