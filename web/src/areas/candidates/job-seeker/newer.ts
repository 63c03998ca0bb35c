import { jobSeeker } from '@gongtai/contract'
import { call } from '../../../base/api.ts'

/** After somebody else changed the candidate: the same, with the version of now. */
export const withNewVersion =
  <Input extends { id: number; version: number }>(initial: Input) =>
  async (): Promise<Input> => ({ ...initial, version: (await call(jobSeeker.info, { id: initial.id })).version })
