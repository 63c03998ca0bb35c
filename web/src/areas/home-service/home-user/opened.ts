import type { ArtificerInfo, ArtificerRow, HomeUserInfo, HomeUserRow } from '@gongtai/contract'
import { paths } from '@gongtai/contract'
import { useState } from 'react'
import type { Selection } from '../../../kit/list/list-selection.ts'

export type UserType = 'CONSUMER' | 'ARTIFICER'

/** As much of a person as the dialogs need. */
export interface Person {
  id: number
  name: string
  version: number
}

export const consumerOf = ({ id, version, nickname, realName }: HomeUserRow | HomeUserInfo): Person => ({ id, version, name: realName ?? nickname })
export const artificerOf = ({ id, version, name }: ArtificerRow | ArtificerInfo): Person => ({ id, version, name })

export interface OpenedPerson {
  type: UserType
  dialog: 'disable' | 'enable' | 'assign' | 'form' | 'order'
  /** One person; none for a new one and for a bulk action. */
  person?: Person
  selection?: Selection<HomeUserRow | ArtificerRow>
}

/** What the page of one person is given. */
export interface PersonDetailProps {
  id: number
  open: (next: OpenedPerson) => void
}

/** One dialog at a time, over the list or over a person's page. */
export function useOpenedPerson() {
  const [opened, setOpened] = useState<OpenedPerson>()
  return { opened, open: setOpened as (next: OpenedPerson) => void, close: () => setOpened(undefined) }
}

/** Consumers and service persons are numbered on their own: the address says which one is meant. */
export const personLink = (userType: UserType, userId: number) => ({ to: paths.HomeUserDetail({ userId }), search: { userType } })
