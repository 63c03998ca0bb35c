/** The mark of the product: 工 over a bench. The same drawing is public/logo.svg. */
export function Logo({ size }: { size: number }) {
  return (
    <svg className="logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#6285ff" />
      <path d="M8 8.5h16v3.2h-6.3v6.6h-3.4v-6.6H8z" fill="#fff" />
      <path d="M6.5 20.3h19v3.2h-19z" fill="#fff" />
    </svg>
  )
}
