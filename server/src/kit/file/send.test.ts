import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { file as calls } from '@gongtai/contract'
import { startTestApp } from '../../testing/app.ts'
import { members } from '../../testing/demo.ts'
import { picture } from '../../testing/file.ts'
import { createLog } from '../log.ts'
import { file } from './file.tables.ts'

const lines: { level: number; requestId?: string; msg: string; cause?: { message: string } }[] = []
const app = await startTestApp({ JOBS: 'off' }, createLog('error', { write: line => void lines.push(JSON.parse(line)) }))

test('a file that opens and cannot be read is a fault with a number, which the log has too', async () => {
  const admin = await app.signIn(members.admin)
  const { fileName } = (await admin.upload(calls.upload, { scene: 'identity.avatar' }, 'a.png', await picture())).data
  const [row] = await app.services.database.select().from(file).where(eq(file.fileName, fileName))
  const stored = join(app.services.config.dataDir, 'files', row!.storageKey)
  // A folder opens like a file, and its first read fails.
  rmSync(stored)
  mkdirSync(stored)
  for (const answer of [await admin.fetchFile(calls.view, { fileName }), await admin.fetchFile(calls.download, { fileName })]) {
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toContain('application/json')
    for (const name of ['content-disposition', 'etag', 'accept-ranges']) expect(answer.headers.get(name), name).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const body = (await answer.json()) as { code: number; msg: string; data: { requestId: string } }
    expect(body).toMatchObject({ code: 500, msg: '未知错误', data: { requestId: answer.headers.get('x-request-id') } })
    expect(lines.find(line => line.requestId === body.data.requestId)).toMatchObject({
      msg: 'answer failed',
      cause: { message: expect.stringContaining('EISDIR') },
    })
  }
})
