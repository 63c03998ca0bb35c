import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { company, companyFollow } from '@gongtai/contract'
import type { Client } from '../../server/src/testing/client.ts'
import { members } from '../../server/src/testing/demo.ts'

interface Answered {
  content: string
  began: number
  ended: number
}

type Run = <Result extends Record<string, unknown>>(statement: string, values: readonly unknown[]) => Promise<Result[]>

/** A session may make 600 calls a minute. */
const betweenMs = 110

let loads = 0

/**
 * Several people who write follow-ups one after the other, each once and never again: what was answered must be there once
 * with its audit entry, what was not may be there once or not at all.
 */
export class WriteLoad {
  readonly answered: Answered[] = []
  /** Statuses of answers that were no success; 0 where there was no answer. */
  readonly failures: { status: number; began: number; ended: number }[] = []
  readonly #sent = new Set<string>()
  readonly #writers: Promise<void>[]
  readonly #name = `proof ${process.pid} ${++loads}`
  #stopped = false

  constructor(clients: readonly Client[], companyIds: readonly number[]) {
    this.#writers = clients.map((client, place) => this.#write(client, companyIds[place % companyIds.length]!, place))
  }

  async #write(client: Client, companyId: number, writer: number): Promise<void> {
    for (let number = 1; !this.#stopped; number++) {
      const content = `${this.#name} ${writer} ${number}`
      this.#sent.add(content)
      const began = performance.now()
      const answer = await client.ask(companyFollow.save, { companyId, method: 'PHONE', result: 'OTHER', content }).catch(() => null)
      const ended = performance.now()
      if (answer?.status === 200 && answer.code === 200) this.answered.push({ content, began, ended })
      else this.failures.push({ status: answer?.status ?? 0, began, ended })
      await pause(betweenMs)
    }
  }

  /** How long after this moment the first write that was begun later was answered. */
  async recoveredAfter(moment: number, timeout = 60_000): Promise<number> {
    const first = () => this.answered.find(({ began }) => began >= moment)
    await expect.poll(first, { timeout, interval: 10 }).toBeDefined()
    return first()!.ended - moment
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#writers)
  }

  /** Compares with the database. Call it after `stop`. */
  async compare(run: Run): Promise<{ answered: number; lost: number; twice: number; withoutAudit: number; unsent: number }> {
    const rows = await run<{ content: string; rows: number; audits: number }>(
      `select content, count(*)::int as rows, sum((select count(*) from audit_log where record_type = 'COMPANY_FOLLOW' and record_id = company_follow.id::text))::int as audits
        from company_follow where content like $1 group by content`,
      [`${this.#name} %`],
    )
    const found = new Map(rows.map(row => [row.content, row]))
    return {
      answered: this.answered.length,
      lost: this.answered.filter(({ content }) => !found.has(content)).length,
      twice: rows.filter(row => row.rows > 1).length,
      withoutAudit: rows.filter(row => row.audits !== row.rows).length,
      unsent: rows.filter(({ content }) => !this.#sent.has(content)).length,
    }
  }
}

/** Eight sessions of two administrators, who may write to every company, and a company for each. */
export async function startWriteLoad(visitor: () => Client): Promise<WriteLoad> {
  const clients: Client[] = []
  for (let session = 0; session < 4; session++) for (const mobile of [members.admin, members.secondAdmin]) clients.push(await visitor().login(mobile))
  const { records } = await clients[0]!.call(company.search, {})
  return new WriteLoad(
    clients,
    records.map(({ id }) => id),
  )
}
