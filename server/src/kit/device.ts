/** "Chrome 126 / Windows 11": as much of a browser's own description as helps a person recognise a device. */
export function deviceOf(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return ''
  return [browserOf(userAgent), systemOf(userAgent)]
    .filter(part => part !== '')
    .join(' / ')
    .slice(0, 60)
}

const browsers: readonly [RegExp, string][] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/QIHU|360SE|360EE/, '360'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/HeadlessChrome\/(\d+)/, 'Chrome'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[^ ]* Safari/, 'Safari'],
]

function browserOf(userAgent: string): string {
  for (const [pattern, name] of browsers) {
    const match = pattern.exec(userAgent)
    if (match !== null) return match[1] === undefined ? name : `${name} ${match[1]}`
  }
  return userAgent.split(/[ /]/)[0]!.slice(0, 20)
}

const systems: readonly [RegExp, string][] = [
  [/Windows NT 10/, 'Windows 10+'],
  [/Windows/, 'Windows'],
  [/Android (\d+)/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

function systemOf(userAgent: string): string {
  for (const [pattern, name] of systems) {
    const match = pattern.exec(userAgent)
    if (match !== null) return match[1] === undefined ? name : `${name} ${match[1]}`
  }
  return ''
}
