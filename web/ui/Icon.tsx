import type { ComponentProps } from 'react';

const shapes = {
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'M5 5l10 10M15 5L5 15',
  left: 'M12 4l-6 6 6 6',
  right: 'M8 4l6 6-6 6',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M13 13l4 4',
  sun: 'M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7',
  feed: 'M4.5 15.5h.01M4 9.5A6.5 6.5 0 0 1 10.5 16M4 4.5A11.5 11.5 0 0 1 15.5 16',
  star: 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z',
  out: 'M8 5H5v10h10v-3M11 4h5v5M16 4l-7 7',
} as const;

type IconName = keyof typeof shapes;

/** A line drawing; the words next to it or the label of its button give its meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}

type ButtonProps = ComponentProps<'button'> & {
  icon: IconName;
  /** What screen readers call it. */
  name: string;
};

/** A button with only an icon. */
export function IconButton({ icon, name, className = '', ...button }: ButtonProps) {
  const classes = `icon-button ${className}`.trim();
  return (
    <button type="button" className={classes} aria-label={name} {...button}>
      <Icon name={icon} />
    </button>
  );
}
