import { company } from '@gongtai/contract'
import { call } from '../../../base/api.ts'

/** A form about a company that somebody else has changed keeps its values and takes the new version. */
export const withNewVersion =
  <Initial extends { companyId: number; version: number }>(initial: Initial) =>
  async (): Promise<Initial> => {
    const { version } = await call(company.info, { id: initial.companyId }, { handled: true })
    return { ...initial, version }
  }
