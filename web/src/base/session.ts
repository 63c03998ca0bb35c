import type { Code, FieldKey, LoginAnswer, UserDetail, UserPermission } from '@gongtai/contract'
import { defaultTokenHeader } from '@gongtai/contract'
import { readStored, removeStored, writeStored } from './storage.ts'
import { store, useStore } from './store.ts'

/** APP_SESSION: what is known of the signed-in person. The stored permission is only a first paint; the server checks every call. */
export interface Session {
  agentId: string | null
  hrtKey: string | null
  hrtUsername: string | null
  hrtPlatformId: string | null
  isAdmin: boolean
  mustChangePassword: boolean
  userDetail: UserDetail
  permission: UserPermission
}

interface StoredSession extends Omit<Session, 'permission'> {
  userPermission: UserPermission
}

/** A session counts only with a token and a person with a mobile number (route guard). */
function readSession(): Session | null {
  const token = readStored<string>('APP_TOKEN')
  const stored = readStored<StoredSession>('APP_SESSION')
  if (!token || !stored?.userDetail?.mobile || !stored.userPermission) return null
  const { userPermission, ...rest } = stored
  return { ...rest, permission: userPermission }
}

function writeSession(next: Session, lifetime?: number): void {
  const { permission, ...rest } = next
  writeStored('APP_SESSION', { ...rest, userPermission: permission } satisfies StoredSession, lifetime)
  session.set(next)
}

const session = store<Session | null>(readSession())

/** Reads expiry anew: a tab may have slept for days. */
export function currentSession(): Session | null {
  if (session.get() !== null && readStored('APP_TOKEN') === null) session.set(null)
  return session.get()
}

/** As this tab knows it, whatever another tab has done to the store meanwhile. */
export const knownSession = session.get

export const watchSession = session.subscribe

export function useSession(): Session | null {
  return useStore(session)
}

export function tokenHeader(): { name: string; token: string } | null {
  const token = readStored<string>('APP_TOKEN')
  return token ? { name: readStored<string>('WEB_HTTP_AUTH_HEADER') ?? defaultTokenHeader, token } : null
}

export function startSession(answer: LoginAnswer): void {
  const lifetime = Date.parse(answer.expiresAt) - Date.now()
  writeStored('APP_TOKEN', answer.token, lifetime)
  writeStored('WEB_HTTP_AUTH_HEADER', answer.tokenHeader, lifetime)
  const { agentId, hrtKey, hrtUsername, hrtPlatformId, isAdmin, mustChangePassword, userDetail, userPermission } = answer
  writeSession({ agentId, hrtKey, hrtUsername, hrtPlatformId, isAdmin, mustChangePassword, userDetail, permission: userPermission }, lifetime)
}

export function setPermission(permission: UserPermission): void {
  const now = session.get()
  if (now !== null) writeSession({ ...now, isAdmin: permission.isAdmin, permission })
}

export function passwordChanged(): void {
  const now = session.get()
  if (now !== null) writeSession({ ...now, mustChangePassword: false })
}

export function dropSession(): void {
  removeStored('APP_TOKEN')
  removeStored('WEB_HTTP_AUTH_HEADER')
  removeStored('APP_SESSION')
  session.set(null)
}

export function allows(of: Session | null, code: Code): boolean {
  if (of === null) return false
  const { routeList, buttonList, dashboardList } = of.permission
  return of.isAdmin || routeList.includes(code) || buttonList.includes(code) || (dashboardList as string[]).includes(code)
}

export function can(code: Code): boolean {
  return allows(session.get(), code)
}

export function useCan(): (code: Code) => boolean {
  const now = useSession()
  return code => allows(now, code)
}

/** Whether a field of the catalogue is hidden from the person by every role. */
export function useHidden(): (key: FieldKey | undefined) => boolean {
  const now = useSession()
  return key => key !== undefined && now !== null && now.permission.hiddenFields.includes(key)
}
