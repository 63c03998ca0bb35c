import { addDays, dayOf, hasPackage } from '@gongtai/contract'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, minutesBefore, waitingSince, workingInstant } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'
import { appVersion } from '../version/version.tables.ts'
import { plannedReleases } from './release-plan.ts'
import type { PlannedRelease } from './release-plan.ts'

type Row = typeof appVersion.$inferInsert

/** 3.8.2 has the code 30802: every part has two digits. */
const codeOf = (name: string) => name.split('.').reduce((code, part) => code * 100 + Number(part), 0)

/** Who writes releases and who publishes them. */
export interface ReleasePeople {
  editorId: number
  publisherId: number
}

export async function seedReleases(transaction: Transaction, now: Date, people: ReleasePeople): Promise<void> {
  const random = randomOf('config/release')
  await insertRows(
    transaction,
    appVersion,
    // The oldest first, so that ids follow the time.
    plannedReleases.toReversed().map(planned => ({ ...bodyOf(random, planned), ...lifeOf(random, now, planned, people) })),
  )
}

function bodyOf(random: Random, planned: PlannedRelease): Row {
  const { app, name, browser, downloads = [0, 0] } = planned
  return {
    app,
    versionName: name,
    versionCode: codeOf(name),
    title: planned.title,
    content: planned.notes[0],
    contentEn: planned.notes[1],
    browser: browser ?? null,
    minOs: planned.minOs ?? null,
    forceUpdate: planned.force ?? false,
    minSupportedCode: planned.minSupported === undefined ? null : codeOf(planned.minSupported),
    downloadCount: random.integer(...downloads),
    ...(hasPackage(app) ? addressOf(random, planned) : {}),
  }
}

function addressOf(random: Random, { app, name, browser }: PlannedRelease) {
  if (app === 'JOB_IOS' || app === 'HR_IOS')
    return { downloadUrl: `https://apps.apple.com/cn/app/gongtai-${app === 'JOB_IOS' ? 'job/id1500000001' : 'hr/id1500000002'}` }
  const file = browser === undefined ? `app/${app.toLowerCase().replace('_android', '')}-${name}.apk` : `plugin/gongtai-${browser.toLowerCase()}-${name}.zip`
  const size = browser === undefined ? random.integer(38_000_000, 72_000_000) : random.integer(1_200_000, 1_290_000)
  return { downloadUrl: `https://download.gongtai.example/${file}`, sha256: random.hex(64), size }
}

/** Drafted, submitted and published by two people, each after the other, and nothing later than now. */
function lifeOf(random: Random, now: Date, { state, daysAgo, downloads }: PlannedRelease, { editorId, publisherId }: ReleasePeople): Partial<Row> {
  const hands = { createdBy: editorId, editorIds: [editorId] }
  if (state === 'DRAFT')
    return {
      ...hands,
      state,
      createdAt: waitingSince(random, now, [22, 40]),
      updatedAt: waitingSince(random, now, [1, 20]),
      updatedBy: editorId,
      downloadCount: 0,
    }
  if (state === 'SUBMITTED' || state === 'LATE') {
    const submittedAt = waitingSince(random, now, state === 'LATE' ? [52, 76] : [2, 26])
    return { ...hands, state: 'DRAFT', ...submitted(submittedAt, editorId), updatedAt: submittedAt, updatedBy: editorId, downloadCount: 0 }
  }
  const byPublisher = { updatedBy: publisherId, publishedBy: publisherId }
  if (state === 'WAIT_PUBLISH') {
    const decidedAt = waitingSince(random, now, [1, 22])
    const publishAt = instantAt(addDays(dayOf(now), 1), 10)
    return { ...hands, ...byPublisher, state, ...submitted(minutesBefore(decidedAt, 180), editorId), publishAt, updatedAt: decidedAt, downloadCount: 0 }
  }
  const publishedAt = workingInstant(random, addDays(dayOf(now), -daysAgo))
  const out = { ...hands, ...byPublisher, ...submitted(minutesBefore(publishedAt, random.integer(60, 1_200)), editorId), publishedAt, updatedAt: publishedAt }
  if (state === 'GRAY') return { ...out, state, grayPercent: 30, downloadCount: random.integer(...downloads!) }
  if (state !== 'REVOKED') return { ...out, state: 'PUBLISHED' }
  const revokedAt = workingInstant(random, addDays(dayOf(now), -daysAgo + 1))
  return { ...out, state, revokedAt, updatedAt: revokedAt, revokeReason: '部分机型进入视频面试时闪退，先撤回，修复后以新版本发布' }
}

const submitted = (submittedAt: string, editorId: number) => ({ submittedAt, submittedBy: editorId, createdAt: minutesBefore(submittedAt, 1_500) })
