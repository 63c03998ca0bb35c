import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { callNote, callNoteRefusals, caller, callerRefusals, commonRefusals, missedCall } from '@gongtai/contract'
import { callAgent } from '../../server/src/areas/customer-service/agent/agent.tables.ts'
import { callLog } from '../../server/src/areas/customer-service/call-log/call-log.tables.ts'
import { callNote as noteTable } from '../../server/src/areas/customer-service/call-note/call-note.tables.ts'
import { newTemplate, noteForm } from '../../server/src/areas/customer-service/call-note/call-note.testing.ts'
import { newMissed, newPhone } from '../../server/src/areas/customer-service/call-record.testing.ts'
import { callerProfile } from '../../server/src/areas/customer-service/caller/caller.tables.ts'
import { staff } from '../../server/src/areas/permissions/staff/staff.tables.ts'
import { atBoth, expectTrail, openArena, race } from './arena.ts'

const arena = await openArena()
const { database, app, racers } = arena
const templateId = await newTemplate(app)

/** A missed call that waits for somebody. */
async function waiting(): Promise<number> {
  const { id, startAt } = await newMissed(app)
  await database
    .update(callLog)
    .set({ checkState: 'UNCHECKED', missGroupId: id, missCount: 1, lastMissAt: startAt, checkDueAt: startAt })
    .where(eq(callLog.id, id))
  return id
}

race(arena, {
  calls: [missedCall.claim],
  title: 'a missed call is taken by one, the others hear who',
  refused: [/^已被.+处理$/],
  prepare: async () => {
    const id = await waiting()
    return { ask: ({ client }) => client.ask(missedCall.claim, { ids: [id] }) }
  },
})

const agents = await database
  .select({ agentId: callAgent.agentId, name: staff.realName })
  .from(callAgent)
  .innerJoin(staff, eq(staff.id, callAgent.staffId))
  .where(eq(callAgent.status, 'ENABLED'))
  .limit(5)

race(arena, {
  calls: [missedCall.assign],
  title: 'a missed call goes from agent to agent, and the trail knows every step',
  refused: [],
  prepare: async () => {
    const id = await waiting()
    return {
      ask: ({ client }, place) => client.ask(missedCall.assign, { ids: [id], agentId: agents[place % agents.length]!.agentId }),
      winners: racers.length,
      after: async () => {
        const [row] = await database
          .select({ by: staff.realName, state: callLog.checkState })
          .from(callLog)
          .innerJoin(staff, eq(staff.id, callLog.checkBy))
          .where(eq(callLog.id, id))
        expect(row!.state).toBe('CLAIMED')
        await expectTrail(arena, { recordType: 'CALL_LOG', recordId: id, field: 'checkBy' }, row!.by)
      },
    }
  },
})

race(arena, {
  calls: [missedCall.check],
  title: 'a missed call is handled once',
  refused: [/^已被.+处理$/],
  prepare: async () => {
    const id = await waiting()
    return { ask: ({ client }) => client.ask(missedCall.check, { ids: [id], result: 'NO_NEED', remark: '推销电话' }) }
  },
})

race(arena, {
  calls: [callNote.handle],
  title: 'a business record is taken by one',
  refused: [callNoteRefusals.wrongState.code, commonRefusals.staleVersion.code],
  prepare: async () => {
    const { id } = await racers[0]!.client.call(callNote.save, noteForm(templateId))
    return {
      ask: ({ client }) => client.ask(callNote.handle, { id, version: 1, action: 'TAKE' }),
      after: async () => expect((await database.select().from(noteTable).where(eq(noteTable.id, id)))[0]!.version).toBe(2),
    }
  },
})

race(arena, {
  calls: [callNote.handleMany],
  title: 'a business record is closed once',
  refused: [/当前状态不允许该操作/],
  prepare: async () => {
    const { id } = await racers[0]!.client.call(callNote.save, noteForm(templateId))
    return { ask: ({ client }) => client.ask(callNote.handleMany, { ids: [id], action: 'CLOSE', reason: '客户不需要了' }) }
  },
})

race(arena, {
  calls: [callNote.save],
  title: 'one request writes one record, and everybody hears the same',
  refused: [],
  prepare: async round => {
    const client = atBoth(arena, round)
    const input = noteForm(templateId, { phone: newPhone() })
    return {
      ask: (_, place) => client(place).ask(callNote.save, input),
      winners: racers.length,
      after: async answers => {
        expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
        expect(await database.$count(noteTable, eq(noteTable.phone, input.phone!))).toBe(1)
      },
    }
  },
})

race(arena, {
  calls: [caller.save],
  title: 'one number is one caller',
  refused: [callerRefusals.exists.code],
  prepare: async () => {
    const phone = newPhone()
    const input = { phone, name: '来电人', gender: null, city: '杭州', kind: '', tags: [], remark: null, blocked: false }
    return {
      ask: ({ client }) => client.ask(caller.save, input),
      after: async () => expect(await database.$count(callerProfile, eq(callerProfile.phone, phone))).toBe(1),
    }
  },
})
