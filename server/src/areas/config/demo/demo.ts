import type { Demo } from '../../../demo/seed.ts'
import type { AreaDemo } from '../../../kit/demo.ts'
import { seedAnnouncements } from './announcement.ts'
import { seedReleases } from './release.ts'
import { disableRegions, seedAuditEntries, seedParamChanges } from './setting.ts'

export const demo: AreaDemo<Demo> = {
  steps: ({ transaction, onTheSide, now, members }) => ({
    traces: [
      '公告与版本',
      async () => {
        const editorId = members.find(({ role, status }) => role === 'product-operator' && status === 1)!.id
        const publisherId = members.find(({ role, status }) => role === 'sys-admin' && status === 1)!.id
        await seedAnnouncements(transaction, now, members, editorId)
        await seedReleases(transaction, now, { editorId, publisherId })
        const entries = await seedParamChanges(
          transaction,
          now,
          members.find(({ id }) => id === publisherId)!,
        )
        await onTheSide(side => seedAuditEntries(side, entries))
        await disableRegions(transaction)
      },
    ],
  }),
}
