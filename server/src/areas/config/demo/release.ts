import { addDays, dayOf } from '@gongtai/contract'
import { announcement } from '../announcement/announcement.tables.ts'
import { appVersion } from '../version/version.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'

/** The banner of tonight's maintenance; seeded late in the evening it is that of tomorrow. */
export async function seedAnnouncement(transaction: Transaction, now: Date): Promise<void> {
  const today = dayOf(now)
  const end = instantAt(today, 23, 30)
  const day = now.toISOString() < end ? today : addDays(today, 1)
  await transaction.insert(announcement).values({
    title: '系统维护通知',
    text: '今晚23:00-23:30系统维护',
    textEn: 'Maintenance tonight, 23:00–23:30',
    level: 'WARN',
    startAt: instantAt(today, 0),
    endAt: instantAt(day, 23, 30),
    state: 'ONLINE',
  })
}

const plugins = [
  { browser: 'CHROME', versionName: '2.3.1', versionCode: 20_301, daysAgo: 21, minOs: 'Chrome 109', size: 1_284_310 },
  { browser: 'EDGE', versionName: '2.3.1', versionCode: 20_301, daysAgo: 21, minOs: 'Edge 109', size: 1_286_902 },
  { browser: 'QIHOO360', versionName: '2.2.0', versionCode: 20_200, daysAgo: 96, minOs: '360安全浏览器 14', size: 1_201_447 },
] as const

export async function seedPluginVersions(transaction: Transaction, now: Date): Promise<void> {
  const random = randomOf('config/release')
  const rows = plugins.map(({ daysAgo, ...plugin }) => {
    const publishedAt = instantAt(addDays(dayOf(now), -daysAgo), 10)
    return {
      ...plugin,
      app: 'BROWSER_PLUGIN',
      title: `工台助手 ${plugin.versionName}`,
      content: '优化来电弹屏与点击外呼，修复部分页面无法识别号码的问题',
      contentEn: 'Better call pop-ups and click-to-dial; numbers are recognised on more pages',
      downloadUrl: `https://download.gongtai.example/plugin/gongtai-${plugin.browser.toLowerCase()}-${plugin.versionName}.zip`,
      sha256: random.hex(64),
      state: 'PUBLISHED' as const,
      publishedAt,
      downloadCount: random.integer(60, 180),
      createdAt: publishedAt,
      updatedAt: publishedAt,
    }
  })
  await insertRows(transaction, appVersion, rows)
}
