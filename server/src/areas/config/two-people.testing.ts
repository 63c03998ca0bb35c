import { eq } from 'drizzle-orm'
import { appVersion as calls, appVersionRefusals, appVersionTakesTwo } from '@gongtai/contract'
import type { DecisionScenario } from '../../testing/two-people.ts'
import { submittedVersion, versionEdit } from './testing.ts'
import { appVersion } from './version/version.tables.ts'

/** How to come to each decision of this area that takes two people. */
export const decisions: DecisionScenario[] = [
  {
    decision: appVersionTakesTwo,
    refusal: appVersionRefusals.ownEdit,
    async prepare(app, submitter) {
      const edit = versionEdit()
      const { id } = await submittedVersion(submitter, edit)
      const versionNow = async () =>
        (await app.services.database.select({ version: appVersion.version }).from(appVersion).where(eq(appVersion.id, id)))[0]!.version
      return {
        decide: async client => client.ask(calls.publish, { id, version: await versionNow(), grayPercent: 100 }),
        // An edit takes the submission back, so whoever edits submits again.
        async edit(client) {
          const saved = await client.call(calls.save, { ...edit, id, version: await versionNow(), title: '另一个标题' })
          await client.call(calls.submit, saved)
        },
      }
    },
  },
]
