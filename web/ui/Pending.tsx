import './Pending.css';
import type { ReactNode } from 'react';
import type { ApiState, Unready } from '../load.ts';

type Props = {
  answer: Unready;
  /** The loading message. */
  text?: string;
  /** What to show where the API finds nothing. */
  missing?: string;
};

/** Is on the page until there is an answer; when a call fails it keeps loading. */
export function Pending({
  answer,
  text = 'Loading...',
  missing = 'There is nothing here.',
}: Props) {
  switch (answer.state) {
    case 'loading':
      return <Loading text={text} />;
    case 'failed':
      return <Loading text={text} attempts={answer.attempts} />;
    case 'missing':
      return <p className="pending">{missing}</p>;
    case 'refused':
      return (
        <p className="pending" role="alert">
          {answer.message}
        </p>
      );
  }
}

/** A loading message. From the second failed attempt on, a quiet line says what is wrong. */
export function Loading({
  text = 'Loading...',
  attempts = 0,
}: {
  text?: string;
  attempts?: number;
}) {
  return (
    <div className="pending" role="status">
      <p className="pending-text">{text}</p>
      {attempts >= 2 ? (
        <p className="fine">The data can’t be reached right now. This page keeps trying.</p>
      ) : null}
    </div>
  );
}

type AnsweredProps<T> = Omit<Props, 'answer'> & {
  answer: ApiState<T>;
  children: (data: T) => ReactNode;
};

/** What is made of an answer, and until there is one its loading message. */
export function Answered<T>({ answer, children, ...pending }: AnsweredProps<T>) {
  return answer.state === 'ready' ? (
    children(answer.data)
  ) : (
    <Pending answer={answer} {...pending} />
  );
}
