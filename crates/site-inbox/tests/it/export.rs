//! Exports as CSV and JSON.

use pretty_assertions::assert_eq;
use site_inbox::{Filter, Inbox, StoreConfig};
use tempfile::TempDir;

use crate::support::{filled, plain, submit, with};

async fn inbox() -> (TempDir, Inbox) {
    let folder = TempDir::new().unwrap();
    let inbox = plain(StoreConfig::sqlite(folder.path())).await;
    (folder, inbox)
}

async fn csv(inbox: &Inbox) -> String {
    let mut out = Vec::new();
    inbox
        .export_csv(&Filter::default(), &mut out)
        .await
        .unwrap();
    String::from_utf8(out).unwrap()
}

// Promise: commands 16
#[tokio::test]
async fn the_columns_are_those_of_the_contract() {
    let (_folder, inbox) = inbox().await;
    let header = "reference,receivedAt,status,marked,name,email,organization,phone,topic,services,message\r\n";
    assert_eq!(csv(&inbox).await, header);
    let reference = submit(&inbox, &filled()).await.reference;
    let row = format!(
        "{reference},2026-03-01T09:00:00Z,received,false,Amina Otieno,amina@example.org,Lake Region Trust,'+254712345678,demo,Project Design; Training,\"We would like to see it.\nNext week?\"\r\n"
    );
    assert_eq!(csv(&inbox).await, format!("{header}{row}"));

    let mut out = Vec::new();
    inbox
        .export_json(&Filter::default(), &mut out)
        .await
        .unwrap();
    let json: serde_json::Value = serde_json::from_slice(&out).unwrap();
    let expected = serde_json::json!([{
        "reference": reference.as_str(), "receivedAt": "2026-03-01T09:00:00Z", "status": "received", "marked": false,
        "name": "Amina Otieno", "email": "amina@example.org", "organization": "Lake Region Trust", "phone": "+254712345678",
        "topic": "demo", "services": ["Project Design", "Training"], "message": "We would like to see it.\nNext week?",
    }]);
    assert_eq!(json, expected);
}

#[tokio::test]
async fn no_cell_can_be_run_as_a_formula() {
    let (_folder, inbox) = inbox().await;
    for evil in [
        "=cmd|' /C calc'!A0",
        "+1+1",
        "-2+3",
        "@SUM(A1)",
        " \t=1",
        "＝1",
        "\"=1\",\"=2",
    ] {
        submit(
            &inbox,
            &with(
                filled(),
                [("name", evil), ("organization", evil), ("message", evil)],
            ),
        )
        .await;
    }
    submit(&inbox, &with(filled(), [("email", "=1@example.org")])).await;
    let text = csv(&inbox).await;
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let mut rows = 0;
    for row in reader.records() {
        rows += 1;
        for cell in &row.unwrap() {
            assert!(
                !cell.starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']),
                "{cell}"
            );
        }
    }
    assert_eq!(rows, 8);
}

#[tokio::test]
async fn an_empty_export_is_an_empty_list() {
    let (_folder, inbox) = inbox().await;
    let mut out = Vec::new();
    assert_eq!(
        inbox
            .export_json(&Filter::default(), &mut out)
            .await
            .unwrap(),
        0
    );
    assert_eq!(out, b"[]\n");
}

#[tokio::test]
async fn an_export_of_more_rows_than_one_query_is_complete() {
    let (_folder, inbox) = inbox().await;
    for _ in 0..503 {
        submit(&inbox, &filled()).await;
    }
    let mut out = Vec::new();
    assert_eq!(
        inbox
            .export_csv(&Filter::default(), &mut out)
            .await
            .unwrap(),
        503
    );
    let mut references: Vec<_> = csv::Reader::from_reader(out.as_slice())
        .records()
        .map(|row| row.unwrap()[0].to_owned())
        .collect();
    references.sort();
    references.dedup();
    assert_eq!(references.len(), 503);
}
