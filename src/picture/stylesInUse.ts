/**
 * The rules of all style sheets of the page that may concern what is inside an element, as one text. What they say of the
 * whole page is said of the tree that the picture will lie in. Fonts are the document's own.
 */
export function stylesInUse(root: Element): string {
  const classes = new Set([...root.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
  return [...document.styleSheets].map((sheet) => written(rulesOf(sheet), classes)).join('');
}

/** Sheets that a browser's extension has put into the page may not be read. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

function written(rules: Iterable<CSSRule>, classes: ReadonlySet<string>): string {
  return [...rules].map((rule) => writtenRule(rule, classes)).join('');
}

function writtenRule(rule: CSSRule, classes: ReadonlySet<string>): string {
  if (rule instanceof CSSStyleRule) {
    const { selectorText, style } = rule;
    const text = style.cssText;
    if (text === '' || !mayMatch(selectorText, classes) || loadsSomething(text)) return '';
    return `${inTree(selectorText)}{${text}}`;
  }
  // Under what conditions is for the window to say that shows the picture.
  const condition = conditionOf(rule);
  const inside = condition && 'cssRules' in rule ? written(rule.cssRules as CSSRuleList, classes) : '';
  return inside && `${condition}{${inside}}`;
}

function conditionOf(rule: CSSRule): string | undefined {
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText}`;
  return rule instanceof CSSSupportsRule ? `@supports ${rule.conditionText}` : undefined;
}

/** By the classes that styled components have; each has one of its own, so that looking for elements would find no more. */
function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  const own = selector.match(/\.css-[\w-]+/g);
  return own === null || own.some((name) => classes.has(name.slice(1)));
}

const inTree = (selector: string) => selector.replace(/(^|,\s*)(html|body|:root)(?=$|[\s,[:.])/g, '$1:host');

/** Other than what stands in the rule itself. */
const loadsSomething = (text: string) => /url\((?!["']?data:)/.test(text);
