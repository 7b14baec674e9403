/** A gable over three rising bars: homes, and what they fetch. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M6 14.5 16 6.5l10 8M10 25v-4.5M16 25V15M22 25v-7" />
    </svg>
  );
}
