export function LoginArt() {
  return (
    <svg className="login-art" viewBox="0 0 520 300" aria-hidden="true">
      <g fill="#fff">
        <rect x="20" y="40" width="300" height="200" rx="10" opacity="0.14" />
        <rect x="40" y="62" width="90" height="10" rx="5" opacity="0.55" />
        <rect x="40" y="92" width="260" height="1.5" opacity="0.3" />
        <rect x="40" y="112" width="70" height="8" rx="4" opacity="0.4" />
        <rect x="150" y="112" width="90" height="8" rx="4" opacity="0.3" />
        <rect x="264" y="110" width="36" height="12" rx="6" opacity="0.6" />
        <rect x="40" y="144" width="84" height="8" rx="4" opacity="0.4" />
        <rect x="150" y="144" width="70" height="8" rx="4" opacity="0.3" />
        <rect x="264" y="142" width="36" height="12" rx="6" opacity="0.45" />
        <rect x="40" y="176" width="60" height="8" rx="4" opacity="0.4" />
        <rect x="150" y="176" width="82" height="8" rx="4" opacity="0.3" />
        <rect x="264" y="174" width="36" height="12" rx="6" opacity="0.6" />
        <rect x="40" y="208" width="76" height="8" rx="4" opacity="0.4" />
        <rect x="150" y="208" width="64" height="8" rx="4" opacity="0.3" />
        <rect x="264" y="206" width="36" height="12" rx="6" opacity="0.45" />
        <rect x="350" y="80" width="150" height="110" rx="10" opacity="0.18" />
        <rect x="366" y="98" width="60" height="8" rx="4" opacity="0.55" />
        <rect x="350" y="206" width="150" height="60" rx="10" opacity="0.12" />
        <rect x="366" y="226" width="90" height="8" rx="4" opacity="0.5" />
        <rect x="366" y="244" width="56" height="6" rx="3" opacity="0.35" />
      </g>
      <path d="M366 170 390 148l22 12 26-30 24 16 22-26" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" opacity="0.8" />
    </svg>
  )
}
