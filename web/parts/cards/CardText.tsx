import { cardEdge } from './card-line.ts';

type Props = {
  x?: number;
  y: number;
  size: number;
  colour: string;
  isBold?: boolean;
  isEnd?: boolean;
  children: string;
};

/** A line of text of a card. Bold text is drawn with an outline of its own colour. */
export function CardText({ x = cardEdge, y, size, colour, isBold, isEnd, children }: Props) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fill={colour}
      textAnchor={isEnd ? 'end' : 'start'}
      {...(isBold && { stroke: colour, strokeWidth: size * 0.028, strokeLinejoin: 'round' })}
    >
      {children}
    </text>
  );
}
