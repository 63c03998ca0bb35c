import type { RevealResource } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'
import type { Cipher } from './cipher.ts'
import type { Scope } from './scope.ts'

/** How the full value of a masked field is read; null where the record is absent or out of scope. */
export type RevealSource = (database: Database, id: number, scope: Scope, cipher: Cipher) => Promise<{ value: string; title: string } | null>

/** By resource and field: every one that the contract names, or it does not compile. */
export type RevealSources = Record<RevealResource, Record<string, RevealSource>>
