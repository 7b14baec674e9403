import { Component, type ReactNode } from 'react';
import { Button } from './Field.tsx';

type Props = { children: ReactNode };
type State = { hasFailed: boolean };

/** Catches what breaks a page, most often code that couldn't be fetched, and offers another try. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert">
        <h1>This page can’t be shown right now</h1>
        <p className="pending">Part of it couldn’t be loaded, or something went wrong.</p>
        <Button onClick={() => location.reload()}>Try again</Button>
      </div>
    );
  }
}
