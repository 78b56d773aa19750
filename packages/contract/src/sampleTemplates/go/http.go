package main

import (
	"crypto/rand"  //: if order
	"encoding/hex" //: if order
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url" //: if query
	"os"      //: if environment
	"strings" //: if body
	"time"
)

func main() {
	//: if env
	//: if optional
	// ru: Без токена данные отстают на 15 минут.
	// en: Without a token the data is 15 minutes late.
	//: end
	token := os.Getenv("__ENV__")
	//: if !optional
	if token == "" {
		log.Fatal("The environment variable __ENV__ is not set")
	}
	//: end

	//: end
	//: if change
	// ru: Ключ этого запроса. Если ответа нет или код 3xx, 408, 429 или 5xx, сначала проверьте списки заявок и стоп-заявок. Если запрос не выполнился, запустите снова с тем же ключом в REQUEST_ID.
	// en: The ID of this request. If there is no response or the status is 3xx, 408, 429, or 5xx, check the lists of orders and stop orders first. If nothing changed, run again with the same ID in REQUEST_ID.
	//: end
	//: if order
	//: if !change
	// ru: Ключ этого запроса. Если ответа нет или код 3xx, 408, 429 или 5xx, запустите снова с тем же ключом в REQUEST_ID; через 30 с сначала проверьте списки. Новой заявке нужен новый ключ.
	// en: The ID of this request. If there is no response or the status is 3xx, 408, 429, or 5xx, run again with the same ID in REQUEST_ID; after 30 s check the lists first. A new order takes a new REQUEST_ID.
	//: end
	requestID := os.Getenv("REQUEST_ID")
	if requestID == "" {
		random := make([]byte, 16)
		if _, err := rand.Read(random); err != nil {
			log.Fatal(err)
		}
		requestID = hex.EncodeToString(random)
	}
	log.Print("X-REQID: ", requestID)

	//: end
	//: if query
	query := url.Values{
		__QUERY__
	}
	//: end
	//: if expiry
	// ru: Полночь UTC через 30 дней, секунды Unix: тело повтора в те же сутки UTC не изменится
	// en: Midnight UTC in 30 days, Unix seconds: a repeat on the same UTC day carries the same body
	endTime := time.Now().UTC().Truncate(24*time.Hour).AddDate(0, 0, 30).Unix()
	//: end
	//: if margin
	// ru: allowMargin: клиенту с уровнем риска КНУР в условной заявке нужно true.
	// en: allowMargin: a client of the KNUR risk level needs true on a conditional order.
	//: end
	body := strings.NewReader(__BODY__) //: if body
	request, err := http.NewRequest("__METHOD__", __TARGET__, __READER__)
	if err != nil {
		log.Fatal(err)
	}
	//: if optional
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	//: end
	request.Header.Set("Authorization", "Bearer "+token) //: if bearer
	request.Header.Set("X-REQID", requestID) //: if order
	request.Header.Set("Content-Type", "application/json") //: if body

	client := http.Client{Timeout: 10 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal("No response: ", err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal("No response: ", err)
	}
	if response.StatusCode >= 300 {
		log.Fatalf("HTTP %s: %s", response.Status, text)
	}
	fmt.Println(string(text))
}
