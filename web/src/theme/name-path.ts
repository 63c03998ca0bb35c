type NamePart = string | number

/** Stands in for the one thing that Ant Design's radio buttons want of its forms (vite/lean-antd.ts): a name as one string, '' without one. */
export function toNamePathStr(name: NamePart | readonly NamePart[] | false | undefined): string {
  if (name === undefined || name === false) return ''
  return Array.isArray(name) ? name.join('_') : String(name)
}
