import type { Demo } from '../../../demo/seed.ts'
import type { AreaDemo } from '../../../kit/demo.ts'
import { seedAnnouncement, seedPluginVersions } from './release.ts'

export const demo: AreaDemo<Demo> = {
  steps: ({ transaction, now }) => ({
    traces: [
      '公告与插件',
      async () => {
        await seedAnnouncement(transaction, now)
        await seedPluginVersions(transaction, now)
      },
    ],
  }),
}
