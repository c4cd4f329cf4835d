//! Which globals a render has beside the language, and which it lacks.

use crate::tables::check;

#[tokio::test]
async fn query_parameters_follow_the_standard() {
    check(&[
        ("new URLSearchParams('?a=b&a=c+d&e&=f&%61=%26').toString()", "'a=b&a=c+d&e=&=f&a=%26'"),
        ("[...new URLSearchParams('a=1&b=2&a=3')]", "[['a','1'],['b','2'],['a','3']]"),
        ("new URLSearchParams([['x', 1], ['y', null]]).toString()", "'x=1&y=null'"),
        ("new URLSearchParams({ 'a b': 'ü', c: undefined }).toString()", "'a+b=%C3%BC&c=undefined'"),
        ("new URLSearchParams(new URLSearchParams('a=b')).get('a')", "'b'"),
        ("new URLSearchParams(new Map([['a', 'b']])).get('a')", "'b'"),
        ("new URLSearchParams([['only one']])", "TypeError"),
        ("new URLSearchParams('a=%zz&b=%F').toString()", "'a=%25zz&b=%25F'"),
        ("new URLSearchParams('a=%FF').get('a')", "'\\ufffd'"),
        ("new URLSearchParams('a=\\ud83d').get('a')", "'\\ufffd'"),
        ("new URLSearchParams(\"a=*-._~!'()\").toString()", "'a=*-._%7E%21%27%28%29'"),
        ("new URLSearchParams('a=1&b=2').get('c')", "null"),
        ("new URLSearchParams('a=1&a=2').getAll('a')", "['1', '2']"),
        ("['1', '3'].map((value) => new URLSearchParams('a=1').has('a', value))", "[true, false]"),
        ("(() => { const list = new URLSearchParams('a=1&b=2&a=3'); list.set('a', 4); return `${list} ${list.size}` })()", "'a=4&b=2 2'"),
        ("(() => { const list = new URLSearchParams('a=1&b=2&a=3'); list.delete('a', '3'); return String(list) })()", "'a=1&b=2'"),
        ("(() => { const list = new URLSearchParams('z=1&\\ufffd=2&\\ud83c\\udf08=3&z=0'); list.sort(); return [...list.values()] })()", "['1', '0', '3', '2']"),
        ("(() => { const seen = []; new URLSearchParams('a=1').forEach((value, name, list) => seen.push(name, value, list.size)); return seen })()", "['a', '1', 1]"),
        ("new URLSearchParams('a').append('b')", "TypeError"),
        ("[...new URLSearchParams('a=1&b=2').keys()]", "['a', 'b']"),
    ])
    .await;
}

#[tokio::test]
async fn a_render_can_reach_nothing_outside_the_engine() {
    check(&[
        ("['fetch', 'crypto', 'process', 'require', 'window', 'document', 'Intl', 'WebAssembly', 'setTimeout', 'MessageChannel', 'std', 'os'].filter((name) => name in globalThis)", "[]"),
        ("console.error('a %s', 'secret'), console.log(Symbol()), console.assert(false), console.time('x'), 1", "1"),
        ("Object.keys(globalThis)", "['render']"),
    ])
    .await;
}
