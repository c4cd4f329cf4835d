// What the same derivatives cost with ipx 3.1.1: `node bench/ipx.mjs SOURCE.jpg`, with ipx installed
// where node finds it (`npm install ipx@3.1.1` in any folder, then `NODE_PATH=…/node_modules`).
// The other half is `cargo run --release -p site-images --example bench SOURCE.jpg`.
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)
const { createIPX, ipxFSStorage } = await import(pathToFileURL(require.resolve('ipx')).href)

const source = resolve(process.argv[2])
const ipx = createIPX({ storage: ipxFSStorage({ dir: dirname(source) }) })
const rounds = 5

const derivatives = [
  { width: '1600', format: 'webp', quality: '80' },
  { width: '1600', format: 'avif', quality: '50' },
  { width: '1600', format: 'jpeg', quality: '80' },
  { width: '320', format: 'webp', quality: '72' },
]

async function cost(count, work) {
  const cpu = process.cpuUsage()
  const started = performance.now()
  const results = await work()
  const used = process.cpuUsage(cpu)
  return { results, cpu: (used.user + used.system) / 1000 / count, wall: (performance.now() - started) / count }
}

const make = async (modifiers) => (await ipx(basename(source), modifiers).process()).data

for (const modifiers of derivatives) {
  const { results, cpu, wall } = await cost(rounds, async () => {
    let data
    for (let round = 0; round < rounds; round++) data = await make(modifiers)
    return data
  })
  console.log(JSON.stringify(modifiers), results.length, 'bytes', cpu.toFixed(0), 'cpu ms', wall.toFixed(0), 'wall ms')
}

const equal = await cost(1, () => Promise.all(Array.from({ length: 24 }, () => make({ width: '1500', format: 'webp' }))))
console.log('24 equal at once:', equal.cpu.toFixed(0), 'ms cpu', equal.wall.toFixed(0), 'ms')
const different = await cost(1, () =>
  Promise.all(Array.from({ length: 64 }, (_, at) => make({ width: String(1400 + at), format: 'webp' }))),
)
console.log('64 different at once:', different.cpu.toFixed(0), 'ms cpu', different.wall.toFixed(0), 'ms')
const peak = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))
console.log('memory:', Math.round(Number(peak[1]) / 1024), 'MB at most')
