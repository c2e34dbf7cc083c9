/**
 * A colour of the design by day, whatever is on the screen: a picture that is sent on is paper.
 *
 * @param name of its token, `ink`
 */
export function dayColour(name: string): string {
  const paper = document.createElement('i');
  paper.className = 'on-white';
  paper.hidden = true;
  document.body.append(paper);
  const colour = getComputedStyle(paper).getPropertyValue(`--${name}`).trim();
  paper.remove();
  return colour;
}
