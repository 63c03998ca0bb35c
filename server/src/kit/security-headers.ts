/** What the pages may load. antd writes its sizes and colours as style attributes, hence 'unsafe-inline' for styles. */
const contentSecurityPolicy = (connect: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...connect].join(' '),
    // A PDF is shown through a blob that the page made of it.
    'frame-src blob:',
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

/** What the page of the API reader may load. Scalar writes its styles into the page and draws its icons as data. */
export const readerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const ofEveryAnswer = (production: boolean) => ({
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(production ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Of whatever a browser may show as a page. `connect` are addresses beside the own one that pages talk to: those of the phone system. */
export function pageHeaders(production: boolean, connect: readonly string[] = []): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(connect.map(address => new URL(address).origin)),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    ...ofEveryAnswer(production),
  }
}

/** Of answers to calls, which are data: few and short, since they are written thousands of times a second. */
export function answerHeaders(production: boolean): Record<string, string> {
  return { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'", ...ofEveryAnswer(production) }
}
