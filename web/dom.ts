// Elements of the page, made in one call.

type Props = Readonly<
  Record<string, string | number | boolean | undefined | ((event: never) => void)>
>;
type Child = Node | string | null | false;

/** An element with its attributes (`on…` are listeners; true is there, false is not) and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') node.addEventListener(name.slice(2), value as EventListener);
    else if (value !== undefined && value !== false) {
      node.setAttribute(name, value === true ? '' : `${value}`);
    }
  }
  node.append(...children.filter((child) => child !== null && child !== false));
  return node;
}

/** Sets an attribute that is there or not. */
export function mark(node: Element, name: string, on: boolean): void {
  node.toggleAttribute(name, on);
}

/** Sets text where it differs, so that nothing else is drawn again. */
export function write(node: Node, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  el('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
