// Finds the text in a module that a visitor would read: JSX text, attributes that are shown or read aloud, and strings
// that look like prose. It belongs in the catalogue (src/site/words, src/ui/words.ts).
import { parseSync } from "rolldown/utils";

/** Attributes and properties whose value a visitor sees or hears, even if it is one word in lower case. */
const READ = new Set([
  "alt",
  "aria-label",
  "aria-roledescription",
  "description",
  "detail",
  "hint",
  "label",
  "placeholder",
  "text",
  "title",
]);

/** Attributes and properties that contain code of another kind. */
const CODE = new Set(["autoComplete", "className", "d", "name", "page", "rel", "sizes", "viewBox"]);

/** Functions whose arguments are for the console, the stylesheet or the document, and not for a reader. */
const CALLS = /^(classes|matchMedia|querySelector|querySelectorAll|closest|matches|error|handleError|oneOf)$/;

/** Two words in a row, or one that begins with a capital. */
const LOOKS_LIKE_WORDS = /\p{L}{2,}[,.:;]? \p{L}|^\p{Lu}\p{Ll}/u;

/**
 * The texts of a module, in source order.
 * @param {string} path Only its extension matters: .ts or .tsx.
 * @param {string} source
 * @returns {{ start: number, end: number, kind: string, text: string }[]}
 */
export function findWords(path, source) {
  const found = [];
  const add = (node, kind, text) => found.push({ start: node.start, end: node.end, kind, text });

  /** `read`: the value is certainly for a reader. */
  const visit = (node, read) => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, read);
      return;
    }
    if (!node || typeof node.type !== "string" || /^TS(?!As|Satisfies|NonNull)/.test(node.type)) return;
    switch (node.type) {
      // Thrown errors are for the console.
      case "ThrowStatement":
      case "ImportDeclaration":
      case "ImportExpression":
      case "ExportAllDeclaration":
        return;
      case "SwitchCase":
        return visit(node.consequent, false);
      case "JSXText":
        if (/\p{L}/u.test(node.value)) add(node, "JSXText", node.value);
        return;
      case "JSXExpressionContainer":
        return visit(node.expression, read);
      case "JSXElement":
      case "JSXFragment":
        visit(node.openingElement?.attributes, false);
        return visit(node.children, true);
      case "JSXAttribute": {
        const name = node.name.name;
        return CODE.has(name) ? undefined : visit(node.value, READ.has(name));
      }
      case "Property": {
        const name = node.key.name ?? node.key.value;
        if (node.computed) visit(node.key, false);
        return CODE.has(name) && node.value.type === "Literal" ? undefined : visit(node.value, READ.has(name));
      }
      case "MemberExpression":
        return visit(node.object, false);
      case "BinaryExpression":
        if (node.operator !== "+") return;
        visit(node.left, read);
        return visit(node.right, read);
      case "ConditionalExpression":
        visit(node.test, false);
        visit(node.consequent, read);
        return visit(node.alternate, read);
      case "LogicalExpression":
        visit(node.left, false);
        return visit(node.right, read);
      case "CallExpression":
      case "NewExpression": {
        const name = node.callee.name ?? node.callee.property?.name ?? "";
        visit(node.callee, false);
        return CALLS.test(name) ? undefined : visit(node.arguments, false);
      }
      case "Literal":
        if (typeof node.value === "string" && (read ? /\p{L}/u : LOOKS_LIKE_WORDS).test(node.value)) add(node, "string", node.value);
        return;
      case "TemplateLiteral": {
        const text = node.quasis.map((part) => part.value.cooked).join("{}");
        if ((read ? /\p{L}/u : LOOKS_LIKE_WORDS).test(text)) add(node, "template", text);
        return visit(node.expressions, false);
      }
      default:
        for (const value of Object.values(node))
          if (value && typeof value === "object") visit(value, read && !/Object|Function/.test(node.type));
    }
  };
  visit(parseSync(path, source).program.body, false);
  return found.toSorted((a, b) => a.start - b.start);
}
