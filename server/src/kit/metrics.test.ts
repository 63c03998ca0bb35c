import { expect, test } from 'vitest'
import { Metrics } from './metrics.ts'

test('calls are counted by path and status, and their times in buckets', async () => {
  const metrics = new Metrics()
  metrics.observe('/a', 200, 4)
  metrics.observe('/a', 200, 30)
  metrics.observe('/a', 47_001, 20_000)
  const lines = (await metrics.text()).split('\n')
  expect(lines).toContain('# TYPE gongtai_calls_total counter')
  expect(lines).toContain('gongtai_calls_total{path="/a",status="200"} 2')
  expect(lines).toContain('gongtai_calls_total{path="/a",status="47001"} 1')
  expect(lines).toContain('# TYPE gongtai_call_milliseconds histogram')
  expect(lines.filter(line => line.startsWith('gongtai_call_milliseconds_bucket')).map(line => Number(line.split(' ')[1]))).toEqual([
    1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3,
  ])
  expect(lines).toContain('gongtai_call_milliseconds_sum{path="/a"} 20034')
  expect(lines).toContain('gongtai_call_milliseconds_count{path="/a"} 3')
})

test('a gauge is read when it is asked for', async () => {
  const metrics = new Metrics()
  let open = 1
  metrics.gauge('event_streams', 'Open event streams', () => open)
  open = 7
  expect(await metrics.text()).toContain('# TYPE gongtai_event_streams gauge\ngongtai_event_streams 7\n')
})

test('two applications of one process count apart and both tell of the process', async () => {
  const [one, other] = [new Metrics(), new Metrics()]
  one.observe('/a', 200, 1)
  expect(await other.text()).not.toContain('path="/a"')
  for (const metrics of [one, other]) {
    const text = await metrics.text()
    for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'nodejs_gc_duration_seconds'])
      expect(text).toMatch(new RegExp(`^# TYPE ${name} `, 'm'))
  }
})
