import { allButtons, allCalls, inLanguage, isWrite } from '@gongtai/contract'
import type { GrantedCall, Language } from '@gongtai/contract'

/** The page asks once more before one of these codes is granted, because much can be lost or seen with it. */
export const dangerousCodes: ReadonlySet<string> = new Set(allButtons.filter(button => button.dangerous).map(button => button.code))

const callsByCode = new Map<string, string[]>()
const openCalls: string[] = []
for (const { call } of allCalls) {
  if (typeof call.access === 'string') openCalls.push(call.path)
  else for (const code of call.access) callsByCode.set(code, [...(callsByCode.get(code) ?? []), call.path])
}

export function callsOf(codes: Iterable<string>): Set<string> {
  const found = new Set<string>()
  for (const code of codes) for (const path of callsByCode.get(code) ?? []) found.add(path)
  return found
}

export function callsGrantedBy(code: string, language: Language): GrantedCall[] {
  return allCalls
    .filter(({ call: { access } }) => typeof access !== 'string' && (access as readonly string[]).includes(code))
    .map(({ call }) => ({ method: call.method, path: call.path, title: inLanguage(call.title, language), isWrite: isWrite(call) }))
}

export function callCount(codes: Iterable<string>, isAdmin: boolean): number {
  return isAdmin ? allCalls.length : openCalls.length + callsOf(codes).size
}
