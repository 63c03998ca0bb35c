// What `npm test` was asked for.
import { changedSince, testsFor } from './changed.mjs'

/**
 * `units` and `journeys` are the filters of either kind of test, null for all of them; `shard` is handed on to both; `isMine`
 * deals the other checks out, one after the other.
 */
export function readOptions(args, changed = changedSince) {
  const rest = [...args]
  const shard = takeShard(rest)
  const since = takeChanged(rest)
  const unknown = rest.find(arg => arg.startsWith('--'))
  if (unknown !== undefined) throw new Error(`unknown option: ${unknown}`)
  const touched = since === undefined ? { units: null, journeys: null } : testsFor(changed(since))
  const chosen = rest.length > 0 ? { units: rest, journeys: [] } : touched
  let dealt = 0
  const [place, parts] = shard === undefined ? [1, 1] : shard.split('/').map(Number)
  return { ...chosen, shard, isMine: () => dealt++ % parts === place - 1 }
}

function takeShard(args) {
  const at = args.findIndex(arg => arg === '--shard' || arg.startsWith('--shard='))
  if (at < 0) return undefined
  const [option, next] = args.splice(at, args[at] === '--shard' ? 2 : 1)
  const shard = option === '--shard' ? next : option.slice('--shard='.length)
  const [, place, parts] = /^(\d+)\/(\d+)$/.exec(shard ?? '') ?? []
  if (place === undefined || Number(place) < 1 || Number(place) > Number(parts)) throw new Error('--shard takes a part of all, such as 1/4')
  return shard
}

function takeChanged(args) {
  const at = args.findIndex(arg => arg === '--changed' || arg.startsWith('--changed='))
  if (at < 0) return undefined
  const [option] = args.splice(at, 1)
  return option === '--changed' ? 'HEAD' : option.slice('--changed='.length)
}
