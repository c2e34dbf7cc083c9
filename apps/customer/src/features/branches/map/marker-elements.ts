import type { Branch } from '@rihlah/contract/catalog/branch';
import { isComingSoon } from '../choose.ts';
import styles from './branch-map.module.css';
import type { Box, Point } from './label-places.ts';

function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string | undefined,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className ?? '';
  element.textContent = text;
  return element;
}

function button(onPress: () => void): HTMLButtonElement {
  const element = create('button', styles.label);
  element.type = 'button';
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress();
  });
  return element;
}

const kind = (branch: Branch, isSelected: boolean) =>
  isComingSoon(branch) ? 'soon' : isSelected ? 'selected' : branch.type === 'center' ? 'center' : 'ready';

/** A ringed dot (gold for the centre, dashed for coming soon), a leader line and the city's name as a button. */
export function markerElement(branch: Branch, isSelected: boolean, onPress: () => void): HTMLElement {
  const root = create('div', styles.marker);
  root.dataset.kind = kind(branch, isSelected);
  const label = button(onPress);
  label.append(branch.city);
  if (isComingSoon(branch)) label.append(' ', create('span', styles.soon, 'segera'));
  root.append(create('i', styles.leader), create('i', styles.dot), label);
  return root;
}

/** A dot without a name, for a city inside a cluster. */
export function dotElement(branch: Branch, isSelected: boolean): HTMLElement {
  const root = create('div', styles.marker);
  root.dataset.kind = kind(branch, isSelected);
  root.dataset.small = '';
  root.append(create('i', styles.dot));
  return root;
}

export function clusterElement(island: string, count: number, onPress: () => void): HTMLElement {
  const root = create('div', styles.marker);
  root.dataset.kind = 'cluster';
  const label = button(onPress);
  label.append(`${island} `, create('span', styles.count, `${count} kota`));
  root.append(label);
  return root;
}

/** Moves a label beside its dot and draws the line between them. */
export function moveLabel(root: HTMLElement, dot: Point, box: Box): void {
  const label = root.querySelector('button');
  const leader = root.querySelector('i');
  if (!label || !leader) return;
  const [left, top] = [Math.round(box.x - dot.x), Math.round(box.y - dot.y)];
  label.style.transform = `translate(${left}px, ${top}px)`;
  const endX = Math.max(left, Math.min(0, left + box.width));
  const endY = Math.max(top + 8, Math.min(0, top + box.height - 8));
  leader.style.width = `${Math.hypot(endX, endY)}px`;
  leader.style.transform = `rotate(${Math.atan2(endY, endX)}rad)`;
}
