import { artificerCert } from './artificer-cert.tables.ts'

export type Cert = typeof artificerCert.$inferSelect
