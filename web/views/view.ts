// A part of the page: its element, made once in a language, and how it is drawn after a change.

export interface View {
  node: HTMLElement;
  draw(): void;
}
