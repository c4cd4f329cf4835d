//! Events, aborting, messages, clones, console.

use crate::tables::{check, holds};

#[tokio::test]
async fn listeners_are_called_as_the_standard_says() {
    holds(
        "const target = new EventTarget(); const seen = [];
         const twice = () => seen.push('twice');
         target.addEventListener('go', twice); target.addEventListener('go', twice);
         target.addEventListener('go', (event) => seen.push(event.currentTarget === target && event.eventPhase === 2), true);
         target.addEventListener('go', { handleEvent() { seen.push('object') } });
         target.addEventListener('go', () => seen.push('once'), { once: true });
         target.addEventListener('go', () => { throw new Error('does not stop the others') });
         target.addEventListener('go', (event) => { event.preventDefault(); target.addEventListener('go', () => seen.push('late'), { once: true }) }, { once: true });
         target.addEventListener('go', (event) => { event.preventDefault() }, { passive: true });
         const controller = new AbortController();
         target.addEventListener('go', () => seen.push('aborted'), { signal: controller.signal });
         controller.abort();
         const event = new Event('go', { cancelable: true });
         const first = target.dispatchEvent(event);
         seen.push(first, event.defaultPrevented, event.currentTarget, event.target === target, '|');
         target.removeEventListener('go', twice);
         seen.push(target.dispatchEvent(new Event('go', { cancelable: true })));
         const expected = [true, 'twice', 'object', 'once', false, true, null, true, '|', true, 'object', 'late', true];
         return JSON.stringify(seen) === JSON.stringify(expected) || seen",
    )
    .await;
    check(&[
        ("(() => { const target = new EventTarget(); const seen = []; target.addEventListener('a', (event) => { seen.push(1); event.stopImmediatePropagation() }); target.addEventListener('a', () => seen.push(2)); target.dispatchEvent(new Event('a')); return seen })()", "[1]"),
        ("new EventTarget().dispatchEvent({ type: 'a' })", "TypeError"),
        ("new Event()", "TypeError"),
        ("(() => { const target = new EventTarget(); const event = new Event('a'); let name; target.addEventListener('a', () => { try { target.dispatchEvent(event) } catch (error) { name = error.name } }); target.dispatchEvent(event); return name })()", "'InvalidStateError'"),
        ("new CustomEvent('a', { detail: 5 }).detail", "5"),
        ("(({ type, bubbles, cancelable, timeStamp, isTrusted }) => [type, bubbles, cancelable, timeStamp, isTrusted])(new Event('a', { bubbles: true }))", "['a', true, false, 0, false]"),
    ])
    .await;
}

#[tokio::test]
async fn aborting_is_told_once_and_to_all_who_depend() {
    holds(
        "const seen = []; const controller = new AbortController(); const { signal } = controller;
         const both = AbortSignal.any([signal, new AbortController().signal]);
         signal.onabort = () => seen.push('on', both.aborted);
         signal.addEventListener('abort', (event) => seen.push(event.type));
         both.addEventListener('abort', () => seen.push('any', both.reason === signal.reason));
         signal.throwIfAborted();
         controller.abort('why'); controller.abort('again');
         try { signal.throwIfAborted() } catch (reason) { seen.push(reason) }
         const expected = ['on', true, 'abort', 'any', true, 'why'];
         return JSON.stringify(seen) === JSON.stringify(expected) || seen",
    )
    .await;
    check(&[
        ("AbortSignal.abort().reason.name", "'AbortError'"),
        ("AbortSignal.abort().reason instanceof DOMException", "true"),
        ("AbortSignal.any([AbortSignal.abort(1)]).reason", "1"),
        ("AbortSignal.any([]).aborted", "false"),
        ("new AbortSignal()", "TypeError"),
    ])
    .await;
    holds(
        "const signal = AbortSignal.timeout(90_000);
         return new Promise((done) => { signal.onabort = () => done(signal.reason.name === 'TimeoutError' && Date.now() === 90_000) })",
    )
    .await;
}

#[tokio::test]
async fn messages_arrive_in_order_and_later() {
    holds(
        "const seen = []; const { port1, port2 } = new MessageChannel();
         port2.postMessage('early');
         port1.addEventListener('message', (event) => seen.push('listener ' + event.data));
         return new Promise((done) => {
           setTimeout(() => {
             seen.push('not started');
             port1.onmessage = ({ data, constructor }) => { seen.push(data); if (data === 'last') done() };
             const sent = { list: [1] }; port2.postMessage(sent); sent.list.push(2);
             queueMicrotask(() => seen.push('microtask'));
             setTimeout(() => port2.postMessage('last'));
             port2.postMessage('second');
             seen.push('now');
           });
         }).then(() => {
           const expected = ['not started', 'now', 'microtask', 'listener early', 'early', 'listener [object Object]', { list: [1] }, 'listener second', 'second', 'listener last', 'last'];
           return JSON.stringify(seen) === JSON.stringify(expected) || seen;
         })",
    )
    .await;
    holds(
        "const seen = []; const { port1, port2 } = new MessageChannel();
         port1.onmessage = ({ data }) => seen.push(data);
         port2.postMessage('lost'); port1.close(); port2.postMessage('lost');
         return new Promise((done) => setTimeout(done, 5)).then(() => seen.length === 0 || seen)",
    )
    .await;
    check(&[
        ("new MessagePort()", "TypeError"),
        (
            "new MessageChannel().port1.postMessage(() => {})",
            "DataCloneError",
        ),
    ])
    .await;
}

/// The scheduler of React's streaming server: a port kept for the engine's life.
#[tokio::test]
async fn a_port_made_by_the_bundle_serves_every_render() {
    let source = "
        const tasks = []; const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => tasks.shift()?.();
        const schedule = (task) => { tasks.push(task); port2.postMessage(null) };
        globalThis.render = (kind, payload) => new Promise((done) => {
            schedule(() => done(payload));
            schedule(() => {});
        });
    ";
    let renderer = crate::help::start(source, crate::help::limits()).unwrap();
    for payload in ["one", "two", "three"] {
        assert_eq!(
            crate::help::run(&renderer, payload).await,
            Ok(payload.to_owned())
        );
    }
}

#[tokio::test]
async fn clones_are_deep_and_of_the_same_kind() {
    check(&[
        ("structuredClone({ a: [1, , null], b: { c: new Date(5) }, d: undefined, [Symbol()]: 1 })", "{ a: [1, , null], b: { c: new Date(5) }, d: undefined }"),
        ("Object.keys(structuredClone([1, , 3]))", "['0', '2']"),
        ("(() => { const circle = { list: [] }; circle.list.push(circle); const clone = structuredClone(circle); return clone.list[0] === clone && clone !== circle })()", "true"),
        ("[...structuredClone(new Map([[{ a: 1 }, new Set([1, '2'])]]))].flatMap(([key, set]) => [key, [...set]])", "[{ a: 1 }, [1, '2']]"),
        ("(({ source, flags, lastIndex }) => [source, flags, lastIndex])(structuredClone(/a+/gi))", "['a+', 'gi', 0]"),
        ("(({ name, message, cause }) => [name, message, cause.message])(structuredClone(new RangeError('no', { cause: new Error('why') })))", "['RangeError', 'no', 'why']"),
        ("structuredClone(new RangeError('no')) instanceof RangeError", "true"),
        ("(() => { const error = new Error('self'); error.cause = error; const clone = structuredClone(error); return clone.cause === clone })()", "true"),
        ("[...structuredClone(new Uint16Array([1, 2, 3]).subarray(1))]", "[2, 3]"),
        ("(() => { const bytes = new Uint8Array([1, 2]); const [one, two] = structuredClone([bytes, bytes.buffer]); return one.buffer === two && two !== bytes.buffer })()", "true"),
        ("(() => { const { buffer } = new Uint8Array([7]); const clone = structuredClone(buffer, { transfer: [buffer] }); return [buffer.byteLength, clone.byteLength] })()", "[0, 1]"),
        ("typeof structuredClone(Object(5))", "'object'"),
        ("structuredClone(5n) === 5n", "true"),
        ("Object.getPrototypeOf(structuredClone(new (class Odd { a = 1 })())) === Object.prototype", "true"),
        ("structuredClone({ f() {} })", "DataCloneError"),
        ("structuredClone(Symbol())", "DataCloneError"),
        ("structuredClone(new WeakMap())", "DataCloneError"),
        ("structuredClone(Promise.resolve())", "DataCloneError"),
    ])
    .await;
}

#[tokio::test]
async fn there_is_no_way_out() {
    check(&[
        ("['fetch', 'crypto', 'process', 'require', 'window', 'document', 'Intl', 'WebAssembly', 'std', 'os'].filter((name) => name in globalThis)", "[]"),
        ("console.error('a %s', 'secret'), console.log(Symbol()), console.assert(false), console.time('x'), 1", "1"),
        ("Object.keys(globalThis)", "['render']"),
    ])
    .await;
}
