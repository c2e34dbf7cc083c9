import { cx } from '@rihlah/ui/dom/class-names';
import { IconChevronRight } from '@rihlah/ui/icons/common';
import { IconChevronLeft, IconPause, IconPlay } from '@rihlah/ui/icons/package';
import { useEffect, useRef, useState } from 'react';
import styles from './carousel.module.css';

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Calls `advance` every `interval` milliseconds. Waits while the pointer or focus is on it or the page is hidden; off
 * under reduced motion until asked for.
 */
function useAutoplay(isPossible: boolean, interval: number, advance: () => void) {
  const [isPlaying, setPlaying] = useState(() => !prefersStillness());
  const [isHeld, setHeld] = useState(false);
  const isRunning = isPossible && isPlaying && !isHeld;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => {
      if (!document.hidden) advance();
    }, interval);
    return () => clearTimeout(timer);
  });

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return {
    isPossible,
    isPlaying,
    isRunning,
    toggle: () => setPlaying(!isPlaying),
    stop: () => setPlaying(false),
    holdHandlers: {
      onMouseEnter: hold,
      onMouseLeave: release,
      onFocus: hold,
      onBlur: release,
      onTouchStart: hold,
    },
  };
}

export interface Slide {
  key: string;
  path: string;
  /** `Foto` or `Gambar` */
  kind: string;
  title: string;
  alt: string;
}

interface CarouselProps {
  label: string;
  slides: Slide[];
  /** Milliseconds a picture stays. */
  interval: number;
}

interface ControlsProps {
  slides: Slide[];
  index: number;
  onSelect: (index: number) => void;
}

function Caption({ slides, index, onSelect }: ControlsProps) {
  const slide = slides[index];
  const count = slides.length;
  return (
    <div className={styles.caption}>
      <button type="button" className={styles.arrow} onClick={() => onSelect((index + count - 1) % count)}>
        <IconChevronLeft />
        <span className="sr-only">Gambar sebelumnya</span>
      </button>
      <p className={styles.text}>
        <b lang="id">{slide?.title}</b>
        <span>
          {slide?.kind} {index + 1} dari {count}
        </span>
      </p>
      <button type="button" className={styles.arrow} onClick={() => onSelect((index + 1) % count)}>
        <IconChevronRight />
        <span className="sr-only">Gambar berikutnya</span>
      </button>
    </div>
  );
}

/** Pictures seen through a mihrab opening. Swipe, arrows, or by itself; it can be paused. */
export default function Carousel({ label, slides, interval }: CarouselProps) {
  const [index, setIndex] = useState(0);
  const track = useRef<HTMLElement>(null);
  const show = (next: number, behavior: ScrollBehavior = 'smooth') => {
    const element = track.current;
    element?.scrollTo({ left: next * element.clientWidth, behavior });
  };
  const autoplay = useAutoplay(slides.length > 1, interval, () => show((index + 1) % slides.length));
  useScrollIndex(track, setIndex);
  const select = (next: number) => {
    autoplay.stop();
    show(next);
  };
  return (
    <section
      className={cx(styles.carousel, 'off-paper')}
      aria-roledescription="carousel"
      aria-label={label}
      data-playing={autoplay.isRunning || undefined}
      {...autoplay.holdHandlers}
    >
      <div className={styles.portal}>
        <section
          ref={track}
          className={styles.track}
          aria-label={`${label}, geser untuk melihat`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          {slides.map((slide, position) => (
            <img
              key={slide.key}
              loading={position === 0 ? 'eager' : 'lazy'}
              src={slide.path}
              alt={slide.alt}
              lang="id"
              width={360}
              height={250}
              className={styles.picture}
              fetchPriority={position === 0 ? 'high' : 'auto'}
            />
          ))}
        </section>
        <span className="portal-frame" aria-hidden="true" />
      </div>
      <Caption slides={slides} index={index} onSelect={select} />
      {slides.length > 1 && (
        <div className={styles.progress}>
          {slides.map((slide, position) => (
            <span
              key={slide.key}
              className={styles.dot}
              data-active={position === index || undefined}
              aria-hidden="true"
            />
          ))}
          {autoplay.isPossible && (
            <button type="button" className={styles.pause} onClick={autoplay.toggle}>
              {autoplay.isPlaying ? <IconPause size={16} /> : <IconPlay size={16} />}
              <span className="sr-only">
                {autoplay.isPlaying ? 'Jeda pergantian foto' : 'Putar pergantian foto'}
              </span>
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function useScrollIndex(track: React.RefObject<HTMLElement | null>, onIndex: (index: number) => void): void {
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const read = () => onIndex(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, [track, onIndex]);
}
